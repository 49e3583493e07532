/** With its country code, as a person writes it; whether it exists, the server finds out. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+[\d\s().-]+$/.test(text.trim()) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))
