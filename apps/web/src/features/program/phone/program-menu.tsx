/** The phone's menu with the actions of a program other than adding items, and their dialogs. */
import {
  ChevronsDownUp,
  ChevronsUpDown,
  Download,
  Ellipsis,
  History,
  Lock,
  Settings2,
  Stethoscope,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan } from '#core/perform/use-can.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/controls/menu.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { type ExchangeProps, useExchange } from '../exchange/use-exchange.tsx'
import { PdfOfProgram } from '../pdf/download-pdf.tsx'
import { type PlanningDialog, PlanningDialogs, type PlanningProps } from '../planning/planning-dialogs.tsx'
import { ProgramInvitationDialogs } from '../toolbar/program-invitations.tsx'

interface ProgramMenuProps extends PlanningProps, ExchangeProps {
  /** Omitted if nothing can be collapsed. */
  onFoldAll: ((isFolded: boolean) => void) | undefined
}

export function ProgramMenu({ onFoldAll, ...props }: ProgramMenuProps) {
  const { project, hasRows, mayEdit } = props
  const mayInvite = useCan('registers.edit')
  const { menuItems, dialogs } = useExchange(props)
  const [open, setOpen] = useState<PlanningDialog | 'pdf' | 'invite'>()
  const close = () => setOpen(undefined)
  const isEmpty = !hasRows
  useRequestedAction('download', () => setOpen('pdf'), !isEmpty)
  useRequestedAction('invite', () => setOpen('invite'), mayInvite)

  return (
    <>
      <Menu label="More actions" trigger={<IconButton label="More actions" icon={<Ellipsis />} />}>
        {menuItems}
        <MenuItem icon={<Download />} isDisabled={isEmpty} onSelect={() => setOpen('pdf')}>
          Download PDF
        </MenuItem>
        <MenuItem icon={<UserPlus />} onSelect={() => setOpen('invite')}>
          {mayInvite ? 'Invite User' : 'Invited users'}
        </MenuItem>
        {!isEmpty && (
          <>
            <MenuSeparator />
            {onFoldAll && (
              <>
                <MenuItem icon={<ChevronsDownUp />} onSelect={() => onFoldAll(true)}>
                  Collapse all
                </MenuItem>
                <MenuItem icon={<ChevronsUpDown />} onSelect={() => onFoldAll(false)}>
                  Expand all
                </MenuItem>
              </>
            )}
            <MenuItem icon={<History />} onSelect={() => setOpen('baselines')}>
              Baselines
            </MenuItem>
            <MenuItem icon={<Stethoscope />} onSelect={() => setOpen('health')}>
              Schedule health
            </MenuItem>
            <MenuItem icon={<Lock />} onSelect={() => setOpen('gates')}>
              Consent gates
            </MenuItem>
            {mayEdit && (
              <MenuItem icon={<Settings2 />} onSelect={() => setOpen('settings')}>
                Schedule settings
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {dialogs}
      {open === 'pdf' && (
        <LazyForm>
          <PdfOfProgram onClose={close} />
        </LazyForm>
      )}
      {open === 'invite' && <ProgramInvitationDialogs project={project} onClose={close} />}
      <PlanningDialogs
        {...props}
        open={open === 'pdf' || open === 'invite' ? undefined : open}
        onClose={close}
      />
    </>
  )
}
