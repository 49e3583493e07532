import type { FieldProps } from './Field.tsx'

type OfField = FieldProps & { id?: string | undefined }

/** Splits props into the field's and the control's. */
export function splitFieldProps<Props extends OfField>(props: Props) {
  const { label, hint, error, optional, labelEnd, id, ...control } = props
  return [{ label, hint, error, optional, labelEnd, id } satisfies OfField, control] as const
}
