/** Made by the build from the login box's own components: the first step as data, ready before React is. */
declare module 'virtual:prerendered' {
  /** An element as `[tag, attributes, ...children]`, or a text. */
  export type PrerenderedNode =
    | string
    | [tag: string, attributes: Record<string, string>, ...PrerenderedNode[]]
  /** Child of the shadow root. `§` in an attribute stands for the id prefix of one instance. */
  export const chromeTree: PrerenderedNode
  /** The real form, child of the host, projected through `<slot name="credentials">`. */
  export const formTree: PrerenderedNode
  export const chromeCss: string
  export const formCss: string
}
