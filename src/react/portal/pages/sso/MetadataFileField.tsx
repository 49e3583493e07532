import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Field, type FieldProps } from '../../../ui/Field.tsx'

const input = style({
  minWidth: 0,
  width: '100%',
  fontSize: token.text13,
  color: token.textMuted,
  '&::file-selector-button': {
    font: 'inherit',
    fontWeight: token.weightMedium,
    color: token.text,
    background: token.surface,
    border: `1px solid ${token.borderControl}`,
    borderRadius: token.radius,
    padding: '6px 12px',
    marginInlineEnd: token.space3,
    cursor: 'pointer',
  },
  '&::file-selector-button:hover': { background: token.surfaceHover },
  '&[aria-invalid]::file-selector-button': { borderColor: token.danger },
})

export interface MetadataFileFieldProps extends FieldProps {
  onChange: (file: File | undefined) => void
}

/** A file of the administrator's; the browser's own control, onto which files can be dropped. */
export default function MetadataFileField({ onChange, ...field }: MetadataFileFieldProps) {
  return (
    <Field {...field} part="file-field">
      {ids => (
        <input
          {...ids}
          type="file"
          className={input}
          accept=".xml,.json,application/xml,text/xml,application/json"
          onChange={event => onChange(event.target.files?.[0])}
        />
      )}
    </Field>
  )
}
