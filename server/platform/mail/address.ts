/** One label of a host name, or a bare `localhost` while developing. */
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
/** RFC 5321 §4.1.2 dot-string, with letters of other scripts (RFC 6531). No quotes, no comments, no lists. */
const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u

/**
 * Whether the text is exactly one address to send to. Line breaks, commas, semicolons and groups would make a
 * mail program find more recipients in it, so nothing that could hold them passes.
 */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  return (
    at > 0 &&
    local.length <= 64 &&
    text.length <= 254 &&
    LOCAL_PART.test(local) &&
    HOST.test(text.slice(at + 1))
  )
}

/** An address, or a name before one in angle brackets. */
export function isMailbox(text: string): boolean {
  const named = /^([^<>\r\n,;:"@]{0,100}) <([^<>]+)>$/.exec(text)
  return isAddress(named ? named[2]! : text)
}
