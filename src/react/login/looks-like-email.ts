/** Enough to catch a slip; whether the address exists is the mail's to find out. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
