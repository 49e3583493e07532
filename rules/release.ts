/** Version of server and elements, as in package.json; a test compares. */
export const release = '0.1.0'
