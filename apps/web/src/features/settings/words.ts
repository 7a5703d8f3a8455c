/** What the settings say. */

export const words = {
  startedOwn: {
    title: 'Empty workspace started',
    description: 'What you enter from now on is yours alone. The sample data is gone.',
  },
  loadedDemo: { title: 'Sample data loaded', description: 'The workspace holds the demo again.' },
  notChanged: { title: 'Nothing changed', description: 'This browser did not store the change.' },
  backedUp: (missing: readonly string[]) => ({
    title: 'Back-up made',
    description:
      missing.length === 0
        ? 'The ZIP holds every record and every file.'
        : `${missing.length === 1 ? '1 file is' : `${missing.length} files are`} no longer in this browser and not in the ZIP: ${missing.join(', ')}.`,
  }),
  backUpFailed: { title: 'Back-up failed' },
}
