/** Digits with the usual separators, the country code in front. The server keeps what was typed. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 6 && digits <= 15
}
