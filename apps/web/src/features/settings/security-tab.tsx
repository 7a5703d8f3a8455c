/** Security. Controls that need an account server are disabled in the demo and hidden elsewhere, with an explanation. */
import { useNavigate } from '@tanstack/react-router'
import { LogOut, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { useSignOut } from '#core/navigation/use-sign-out.ts'
import { useWorkspaceKind } from '#data/workspace/hooks.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/surfaces/card.tsx'

export function SecurityTab() {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const isDemo = useWorkspaceKind() === 'demo'
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Card title="This Browser">
        <div className="flex gap-3">
          <ShieldCheck className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
          <div className="flex flex-col gap-2">
            <p>There is no account server here: everything stays in this browser.</p>
            <p className="text-muted">
              Anyone who can open this browser profile can read it. Protect it with your device lock and your
              own browser profile, and protect it against loss with a back-up.
            </p>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon={<LogOut />} onClick={signOut}>
            Sign Out of This Browser
          </Button>
          <Button onClick={() => void navigate({ href: paths.settingsTab('data') })}>Go to Back-ups</Button>
        </div>
      </Card>
      {isDemo ? <DisabledControls /> : <p className="text-muted">{whyLeftOut}</p>}
    </div>
  )
}

const whyLeftOut =
  'Passwords, two-factor authentication and other devices need an account server, and this workspace has none.'

/** The controls in the specification. */
function DisabledControls() {
  return (
    <>
      <ServerOnly
        title="Change Password"
        why="Signing in here does not use a real password, so there is none to change."
      >
        <TextField label="Current Password" type="password" autoComplete="off" />
        <TextField label="New Password" type="password" autoComplete="off" />
        <TextField label="Confirm New Password" type="password" autoComplete="off" />
        <div>
          <Button type="submit">Update Password</Button>
        </div>
      </ServerOnly>
      <ServerOnly
        title="Two-Factor Authentication"
        why="A second factor needs a server to check it. In this browser, your device lock protects your data."
      >
        <Switch label="Two-Factor Authentication" isOn={false} onChange={() => undefined} />
      </ServerOnly>
      <ServerOnly
        title="Other Devices"
        why="No other device is signed in through this one: each browser holds its own data."
      >
        <div>
          <Button>Sign Out Other Devices</Button>
        </div>
      </ServerOnly>
    </>
  )
}

function ServerOnly({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  const whyId = useId()
  return (
    <Card title={title}>
      <p id={whyId} className="mb-3 text-muted">
        Not available here. {why}
      </p>
      <fieldset disabled aria-label={title} aria-describedby={whyId} className="flex max-w-sm flex-col gap-3">
        {children}
      </fieldset>
    </Card>
  )
}
