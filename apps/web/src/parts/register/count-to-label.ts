/** '1 document', '2 documents'. */
export function countToLabel(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
