/** Whether something failed because a disk is full: that of the files, or that of the database. */

const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code)
}
