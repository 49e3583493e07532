import { useState } from 'react'
import { eye, eyeOff } from '../../ui/icons/field.ts'
import { CredentialField, type CredentialFieldProps } from './CredentialField.tsx'
import { Glyph } from './Glyph.tsx'

export interface SecretFieldProps extends CredentialFieldProps {
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
}

/** A password, with the button that shows what was typed. */
export function SecretField({ showLabel, hideLabel, ...props }: SecretFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <CredentialField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="pc-reveal"
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Glyph of={shown ? eyeOff : eye} size={20} />
        </button>
      }
    />
  )
}
