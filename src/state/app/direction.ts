const rightToLeft = /^(ar|dv|fa|he|ku|ps|ur|yi)\b/

/** The writing direction of a language (BCP 47). */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.test(language) ? 'rtl' : 'ltr')
