/** The order in which a person writes dates: 'Nov 22, 2026', '22 Nov 2026' or '2026-11-22'. */
export const dateOrders = ['month-first', 'day-first', 'year-first'] as const
export type DateOrder = (typeof dateOrders)[number]
