import { createContext } from 'react'

/** Mistakes by field name, found before anything was sent. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

export const FieldErrorsContext = createContext<FieldErrors>({})
