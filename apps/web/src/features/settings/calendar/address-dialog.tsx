/** Hands over a new calendar address, and explains how calendar programs take it. */
import { CalendarPlus } from 'lucide-react'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface AddressDialogProps {
  address: string
  onClose: () => void
}

const programs = [
  {
    name: 'Outlook',
    steps: 'Calendar → Add calendar → Subscribe from web. Paste the address, then Import.',
  },
  {
    name: 'Google Calendar',
    steps: 'On a computer: the + beside Other calendars → From URL. Paste the address, then Add calendar.',
  },
  {
    name: 'Apple Calendar',
    steps:
      'On a Mac: File → New Calendar Subscription. On an iPhone: Calendars → Add Calendar → Add Subscription Calendar.',
  },
]

export function AddressDialog({ address, onClose }: AddressDialogProps) {
  return (
    <Dialog
      title="Your Calendar Address"
      description="Subscribe to this address in your calendar program."
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <CopyField
          label="Address"
          text={address}
          hint="It is shown only now. Anyone who has it can read your calendar, so give it to no one else."
        />
        <div>
          <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass()}>
            <CalendarPlus aria-hidden />
            Open in Calendar Program
          </a>
        </div>
        <dl className="flex flex-col gap-3">
          {programs.map(({ name, steps }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted">{steps}</dd>
            </div>
          ))}
        </dl>
        <p className="text-muted text-small">
          Outlook on the web and Google fetch the address from the internet, every few hours. It must be
          reachable from there.
        </p>
      </div>
    </Dialog>
  )
}
