/** The part of WebAssembly that is used here. Node has it, but its types come with those of browsers. */
declare namespace WebAssembly {
  interface Module {
    readonly [brand: symbol]: 'WebAssembly.Module'
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
