/** One server-sent event. Source: HTML, 9.2 */
export interface ServerEvent {
  event: string
  data: string
  /** Of the newest event so far. */
  id: string
}

/**
 * Reads server-sent events out of text that comes in pieces. Browsers have a reader of their own, which can send no header:
 * the token would have to stand in the address.
 */
export function eventReader(): (piece: string) => ServerEvent[] {
  let rest = ''
  let id = ''
  let event = ''
  let data: string[] = []

  function line(text: string): ServerEvent[] {
    if (text === '') {
      const complete = data.length > 0 ? [{ event: event || 'message', data: data.join('\n'), id }] : []
      event = ''
      data = []
      return complete
    }
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) id = value
    return []
  }

  return piece => {
    // A piece may end between the two characters of a line break.
    const text = rest + piece
    const end = text.endsWith('\r') ? text.length - 1 : text.length
    const lines = text.slice(0, end).split(/\r\n|\n|\r/)
    rest = lines.pop()! + text.slice(end)
    return lines.flatMap(line)
  }
}
