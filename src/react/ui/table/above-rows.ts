import { createContext } from 'react'

/** Whether what is drawn stands above rows that were loaded before, and not in their place. */
export const AboveRowsContext = createContext(false)
