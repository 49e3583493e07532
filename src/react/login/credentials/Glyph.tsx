/** An icon of the kit where the kit's sheet does not reach: in the form. */
export const Glyph = ({ of, size = 16 }: { of: string; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
    <path d={of} />
  </svg>
)
