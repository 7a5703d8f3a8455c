/** Messages of the Data tab. */

import { countToLabel } from '#core/texts/count-to-label.ts'
import type { BackupProblem, BackupReason } from '#data/backup/archive/backup-problem.ts'
import type { UndoneMerge } from '#data/backup/merge/undo-merge.ts'
import type { RestoreOutcome } from '#data/backup/restore.ts'
import { listTitle } from './list-titles.ts'

type Failure = Extract<RestoreOutcome, { kind: 'failed' }>['reason']

export const messages = {
  startedOwn: {
    title: 'Empty Workspace Started',
    description: 'What you enter from now on is yours alone. The sample data was removed.',
  },
  loadedDemo: { title: 'Sample Data Loaded', description: 'The sample data is loaded again.' },
  notChanged: (reason: string) => ({
    title: 'Nothing Changed',
    description:
      reason === 'no-samples'
        ? 'The sample data could not be fetched. Try again with a network.'
        : 'This browser did not store the change.',
  }),
  backedUp: (missing: readonly string[], isNoted: boolean) => ({
    title: 'Back-up Made',
    description: `${
      missing.length === 0
        ? 'The ZIP holds every record and every file.'
        : `${missing.length === 1 ? '1 file is' : `${missing.length} files are`} no longer in this browser and not in the ZIP: ${missing.join(', ')}.`
    }${isNoted ? '' : ' This browser had no room to store its date.'}`,
  }),
  backUpFailed: (problem: unknown) => ({
    title: 'Back-up Failed',
    description: problem instanceof Error ? problem.message : 'The browser did not say why.',
  }),
  restored: { title: 'Back-up Restored', description: 'Everything is as it was in the back-up.' },
  merged: { title: 'Back-up Merged' },
  mergeUndone: (retained: number) => ({
    title: 'Merge Undone',
    description:
      retained === 0
        ? 'Every record is as it was before.'
        : `${countToLabel(retained, 'record')} changed since then ${retained === 1 ? 'keeps what was' : 'keep what was'} changed. The others are as they were before.`,
  }),
  mergeNotFound: {
    title: 'Nothing to Undo',
    description: 'Nothing that the merge brought is here unchanged.',
  },
  mergeNotUndone: (reason: keyof typeof undoFailures) => ({
    title: 'Merge Not Undone',
    description: `${undoFailures[reason]} Nothing was changed.`,
  }),
  notRestored: (description: string) => ({ title: 'Not Restored', description }),
  retained: { title: 'Data is kept', description: 'The browser has promised not to clear it.' },
  notPersisted: {
    title: 'Not Granted Yet',
    description: 'Browsers decide this by how much you use a site. Ask again later, and keep a back-up.',
  },
  /** Why a ZIP was refused. Nothing was changed. */
  refused: ({ reason, about }: Pick<BackupProblem, 'reason' | 'about'>) =>
    `${reasons[reason](about)} Nothing was changed.`,
  unexpected: 'The file could not be read. Nothing was changed.',
  failed: (reason: Failure) => `${failures[reason]} Everything is as it was.`,
}

const reasons: Record<BackupReason, (about: string) => string> = {
  'not-a-zip': () => 'This file is not a ZIP.',
  truncated: () => 'This ZIP is incomplete or damaged: its table of contents cannot be read.',
  unreadable: (about) => `${about ? `“${about}”` : 'A part'} in this ZIP cannot be read.`,
  encrypted: () => 'This ZIP is locked with a password. A back-up has none.',
  'unsafe-name': (about) => `This ZIP holds a file with an unsafe name, “${about}”.`,
  'duplicate-name': (about) => `This ZIP holds two files called “${about}”.`,
  'too-many-entries': () => 'This ZIP holds more than 20,000 files, more than any back-up.',
  'too-large': (about) => `${about ? `“${about}”` : 'This ZIP'} is larger than a back-up may be.`,
  overpacked: (about) => `“${about}” would unpack to far more than its stated size.`,
  'no-manifest': () => 'This ZIP is not a Plumbline back-up: plumbline-backup.json is missing.',
  'bad-manifest': () => 'The list of contents in this back-up, plumbline-backup.json, cannot be read.',
  'later-format': () => 'This back-up was made by a later version of Plumbline. Update Plumbline first.',
  'later-schema': (about) =>
    `${listTitle(about)} in this back-up was written by a later version of Plumbline. Update Plumbline first.`,
  'entry-missing': (about) => `“${about}” is missing from this back-up.`,
  'wrong-checksum': (about) => `“${about}” has changed since the back-up was made.`,
  'wrong-records': (about) => `${listTitle(about)} in this back-up contains something that is not a record.`,
  'forbidden-field': (about) =>
    `A record in this back-up has a field called “${about}”, which is not allowed.`,
}

const undoFailures: Record<Extract<UndoneMerge, { kind: 'failed' }>['reason'], string> = {
  quota: 'There is not enough space in this browser for the former records.',
  refused: 'This browser did not store the former records.',
  'read-only': 'This tab cannot store records: another tab of Plumbline stores them.',
}

const failures: Record<Failure, string> = {
  'files-quota': 'There is not enough space in this browser for the files of the back-up.',
  'files-refused': 'This browser did not store the files of the back-up.',
  quota: 'There is not enough space in this browser for the records of the back-up.',
  refused: 'This browser did not store the records of the back-up.',
  'read-only':
    'This tab cannot store records: another tab of Plumbline stores them, a newer version has written them, or there is no room to keep a copy of damaged ones.',
}
