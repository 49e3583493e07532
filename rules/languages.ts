/** The languages that everything is translated into, besides English: BCP 47. A test compares them with the files. */
export const translatedLanguages: readonly string[] = 'ar de es fr he it ja ko nl pl pt-BR zh'.split(' ')
