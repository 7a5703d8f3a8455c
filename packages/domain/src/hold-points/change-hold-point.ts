/** Commands that delete hold points and set their alarms. */
import { alarmCommand, deleteCommand } from '../registers/register-commands.ts'
import { holdPoints } from './hold-point.ts'

export const setHoldPointAlarm = alarmCommand('hold-points.set-alarm', holdPoints)

export const deleteHoldPoint = deleteCommand('hold-points.delete', holdPoints)
