/** A number or an address of which the server shows a part: three dots for what it keeps to itself, however long. */
export const masked = (text: string): string => text.replace(/\*+/g, '•••')
