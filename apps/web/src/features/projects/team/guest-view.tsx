/** What guests see of a project, in a team. Its Admins choose. */

import { setGuestView } from '@plumbline/domain/projects/commands/project-commands.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { projectMessages } from '../messages.ts'

export function GuestView({ project: { id, guestsSee } }: { project: Project }) {
  const perform = usePerform()
  return (
    <section aria-labelledby="guest-view" className="mt-6">
      <h2 id="guest-view" className="font-semibold text-heading">
        What Guests See
      </h2>
      <p className="mb-3 text-muted text-small">
        Guests see this project without its budget, and only the contacts of their own company.
      </p>
      <div className="flex flex-col gap-3">
        <Switch
          label="Show the Budget"
          isOn={guestsSee?.budget ?? false}
          onChange={(budget) => perform(setGuestView, { id, budget }, projectMessages)}
        />
        <Switch
          label="Show Contacts of Other Companies"
          isOn={guestsSee?.contacts ?? false}
          onChange={(contacts) => perform(setGuestView, { id, contacts }, projectMessages)}
        />
      </div>
    </section>
  )
}
