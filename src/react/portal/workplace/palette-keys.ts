/** The keys of the palette as this machine's keyboard names them. */
export const paletteKeys = (): readonly string[] =>
  /Mac|iP(hone|ad|od)/.test(navigator.platform) ? ['⌘', 'K'] : ['Ctrl', 'K']
