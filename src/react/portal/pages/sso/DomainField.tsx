import { TextField } from '../../../ui/TextField.tsx'
import type { DomainEntry } from './use-domain-entry.ts'

export interface DomainFieldProps {
  entry: DomainEntry
  label: string
  hint?: string
  placeholder?: string
}

/** A domain is Latin from left to right, and no word that a browser could mend. */
export function DomainField({ entry, ...texts }: DomainFieldProps) {
  return (
    <TextField
      {...texts}
      {...entry.input}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
      maxLength={253}
    />
  )
}
