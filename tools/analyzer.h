/* Read before each file by clang-tidy alone: its analyzer doesn't look into other files and so
 * follows paths on which these return true. */
/* clang-format off */
#include "pavise/node.h"
#include "pavise/why.h"

#define pv_fail(...)      (__extension__({ pv_fail(__VA_ARGS__); false; }))
#define pv_fail_at(...)   (__extension__({ pv_fail_at(__VA_ARGS__); false; }))
#define pv_node_fail(...) (__extension__({ pv_node_fail(__VA_ARGS__); false; }))
#define pv_refuse(...)    (__extension__({ pv_refuse(__VA_ARGS__); false; }))
#define pv_refuse_at(...) (__extension__({ pv_refuse_at(__VA_ARGS__); false; }))
#define pv_deny(...)      (__extension__({ pv_deny(__VA_ARGS__); false; }))
#define pv_deny_at(...)   (__extension__({ pv_deny_at(__VA_ARGS__); false; }))
