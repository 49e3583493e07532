import type { ComponentProps } from 'react'
import { classes } from '../theme/style.ts'
import { Icon } from './Icon.tsx'
import { external as externalIcon } from './icons/core.ts'
import { LinkButton, linkStyle } from './PlainLink.tsx'
import { useTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface LinkProps extends ComponentProps<'a'> {
  /** Opens in a new tab and says so. */
  external?: boolean | undefined
}

export function Link({ external = false, children, ...rest }: LinkProps) {
  const texts = useTexts()
  return (
    <a
      tabIndex={0}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      className={classes(linkStyle, rest.className)}
      part="link"
    >
      {children}
      {external ? (
        <>
          <Icon of={externalIcon} size={14} />
          <VisuallyHidden> ({texts.openInNewTab})</VisuallyHidden>
        </>
      ) : null}
    </a>
  )
}

export { LinkButton }
