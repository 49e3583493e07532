const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that may stand in markup and in its attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => entities[character]!)
