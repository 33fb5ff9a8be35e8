/** Prints nothing: the runner reports. */
module.exports = class {};
