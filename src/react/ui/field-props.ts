import type { FieldProps } from './Field.tsx'

type OfField = FieldProps & { id?: string | undefined }

/** What of a control's props is its field's, and what is left for the control itself. */
export function splitFieldProps<Props extends OfField>(props: Props) {
  const { label, hint, error, optional, labelEnd, id, ...control } = props
  return [{ label, hint, error, optional, labelEnd, id } satisfies OfField, control] as const
}
