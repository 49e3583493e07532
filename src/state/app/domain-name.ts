/** Whether a text is a domain as people write it, before the server spells it in ASCII. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 &&
  /^(?=.{4,})([\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{1,62}$/u.test(text)
