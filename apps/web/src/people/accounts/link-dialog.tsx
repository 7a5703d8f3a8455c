/** Hands over a link for one person, if the server could not mail it. */
import { Button } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

export interface LinkForPerson {
  title: string
  /** Who it is for, and what it does. */
  text: string
  link: string
}

interface LinkDialogProps {
  link: LinkForPerson
  onClose: () => void
}

export function LinkDialog({ link: { title, text, link }, onClose }: LinkDialogProps) {
  return (
    <Dialog
      title={title}
      description={text}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="Link"
        text={link}
        hint="It is shown only now. Anyone who has it can use it, so send it to no one else."
      />
    </Dialog>
  )
}
