/** Invitees: people invited to a register or a program by e-mail. */
import type * as z from 'zod/mini'
import { collection } from '../../kernel/commands/command.ts'
import { moment, nullableText, text } from '../../kernel/records/lenient.ts'
import { idSchema, record } from '../../kernel/records/record.ts'

export const invitingRegisters = ['program', 'lead-times', 'hold-points'] as const
export type InvitingRegister = (typeof invitingRegisters)[number]

export const inviteeSchema = record({
  id: idSchema,
  register: text(),
  /** Only for the program, where each project has its own list. */
  projectId: nullableText(),
  email: text(),
  invitedAt: moment(),
})
export type Invitee = z.infer<typeof inviteeSchema>

export const invitees = collection('invitees', inviteeSchema, { idPrefix: 'invitee_' })
