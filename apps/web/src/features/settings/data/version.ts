/** Which Plumbline this is. */
export { version } from '../../../../package.json'
