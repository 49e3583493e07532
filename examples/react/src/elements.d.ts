import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Box = DetailedHTMLProps<HTMLAttributes<HTMLElement> & { theme?: string }, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-box': Box
      'admin-portal': Box
    }
  }
}
