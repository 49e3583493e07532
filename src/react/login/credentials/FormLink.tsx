import type { ComponentProps } from 'react'

/** A link inside the form. */
export const FormLink = (props: ComponentProps<'a'>) => <a tabIndex={0} {...props} className="pc-link" />

/** Looks like a link, acts here. */
export const FormLinkButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className="pc-link" />
)
