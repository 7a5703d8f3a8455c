/** Contact addresses. */
import { mailto } from '#core/navigation/mailto.ts'

const sales = 'sales@plumbline.example'
export const support = 'support@plumbline.example'

/** An e-mail to sales about one plan. */
export function salesMail(planName: string): string {
  return mailto(sales, { subject: `Plumbline ${planName} plan`, body: '' })
}
