/** Code other than components that is fetched when it is first needed, and from then on is used without waiting. */

export interface LazyImport<Code> {
  /** Undefined until it has been fetched. */
  loaded(): Code | undefined
  /** Fetches it once. Where it cannot be fetched, the next call tries again. */
  load(): Promise<Code>
}

export function lazyImport<Code>(importCode: () => Promise<Code>): LazyImport<Code> {
  let code: Code | undefined
  let loading: Promise<Code> | undefined

  async function start(): Promise<Code> {
    try {
      code = await importCode()
      return code
    } catch (problem) {
      loading = undefined
      throw problem
    }
  }

  return {
    loaded: () => code,
    load() {
      loading ??= start()
      return loading
    },
  }
}
