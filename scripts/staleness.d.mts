/** Whether dist/ was built from the sources as they are. */
export function isFresh(name: 'bundle' | 'server' | 'docs' | 'packages'): boolean

/** The files that it is made of, from the root. */
export function builtFrom(name: 'bundle' | 'server' | 'docs' | 'packages'): Set<string>
