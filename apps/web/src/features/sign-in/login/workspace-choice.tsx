/** Where to sign in: the team of this server, or the workspace of this browser. */

export type Where = 'team' | 'browser'

interface WorkspaceChoiceProps {
  team: string
  value: Where
  onChange: (where: Where) => void
}

export function WorkspaceChoice({ team, value, onChange }: WorkspaceChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Workspace" className="segments w-full flex-nowrap">
      <label className="segment min-w-0 flex-1 justify-center">
        <input
          type="radio"
          name="where"
          value="team"
          checked={value === 'team'}
          onChange={() => onChange('team')}
        />
        {/* Filled in by first-look.js before React starts. */}
        <span data-team-name suppressHydrationWarning className="truncate">
          {team}
        </span>
      </label>
      <label className="segment flex-1 justify-center whitespace-nowrap">
        <input
          type="radio"
          name="where"
          value="browser"
          checked={value === 'browser'}
          onChange={() => onChange('browser')}
        />
        This browser
      </label>
    </div>
  )
}
