/** '1 document', '2 documents'. */
export function countToLabel(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
