/** Who can be written to. */
import { mailto } from '#parts/mail/mailto.ts'

const sales = 'sales@plumbline.example'
export const support = 'support@plumbline.example'

/** A letter to the people who sell, about one plan. */
export function salesMail(planName: string): string {
  return mailto(sales, { subject: `Plumbline ${planName} plan`, body: '' })
}
