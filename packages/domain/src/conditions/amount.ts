/** Amounts of money as exact decimals in text, so that cents are never rounded. */

/** '$12,500' as '12500.00'. Undefined for what is not an amount with at most two decimals. */
export function parseAmount(typed: string): string | undefined {
  const text = typed.trim().replace(/^(?:[A-Z]{3}\s*|[A-Z]{0,2}[$€£]\s*)/, '')
  const isGrouped = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d{1,2})?$/.test(text)
  const plain = isGrouped ? text.replace(/[, ]/g, '') : text
  const [, whole, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (whole === undefined) return undefined
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}

/** 'AUD 12,500.00'; without a currency '12,500.00'. What is not an amount is returned as it is. */
export function amountToText(amount: string, currency = ''): string {
  const [, whole, cents] = /^(\d+)\.(\d{2})$/.exec(amount) ?? []
  if (whole === undefined) return amount
  return `${currency} ${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`.trimStart()
}

/** Adds exact decimals. What is not an amount counts as nothing. */
export function addAmounts(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => {
    const parsed = parseAmount(amount)
    return parsed === undefined ? sum : sum + BigInt(parsed.replace('.', ''))
  }, 0n)
  const text = cents.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
